import { Fragment } from 'react'

/**
 * A finished text of the server in which numbered marks (`<1>…</1>`) set something off: drawn bold,
 * the marks themselves are not shown. Nothing of it becomes HTML.
 */
export const RichText = ({ text }: { text: string }) =>
  text.split(/<(\d)>(.*?)<\/\1>/).map((piece, index) =>
    // Text, number, marked text, and so on.
    index % 3 === 2 ? (
      <strong key={index}>
        <bdi>{piece}</bdi>
      </strong>
    ) : (
      index % 3 === 0 && <Fragment key={index}>{piece}</Fragment>
    ),
  )
