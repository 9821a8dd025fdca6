import { Fragment } from 'react'

/** Renders `<1>…</1>` markers of server texts in bold, without interpreting HTML. */
export const RichText = ({ text }: { text: string }) =>
  text.split(/<(\d)>(.*?)<\/\1>/).map((piece, index) =>
    // split() alternates text, number, marked text.
    index % 3 === 2 ? (
      <strong key={index}>
        <bdi>{piece}</bdi>
      </strong>
    ) : (
      index % 3 === 0 && <Fragment key={index}>{piece}</Fragment>
    ),
  )
