import { Fragment, type ReactNode } from 'react'

const bold = (marked: string): ReactNode => (
  <strong>
    <bdi>{marked}</bdi>
  </strong>
)

type Props = { text: string; renderMark?: (marked: string) => ReactNode }

/** Renders what is between `<1>` and `</1>` of server texts in bold, or as `renderMark` does; no HTML. */
export const RichText = ({ text, renderMark = bold }: Props) =>
  // split() alternates text, number, marked text.
  text
    .split(/<(\d)>(.*?)<\/\1>/)
    .map((piece, index) => (
      <Fragment key={index}>
        {index % 3 === 2 ? renderMark(piece) : index % 3 === 0 && piece}
      </Fragment>
    ))
