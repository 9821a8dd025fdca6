import { Fragment } from 'react'

/** Pieces that stay whole where there is room: a line may end before `@`, after `.`, `_` and `/`. */
const breakablePieces = /@?[^@._/]+[._/]*|[@._/]+/g

/** A user name, e-mail or code: where a column is narrow it breaks between its parts, not within. */
export const BreakableText = ({ children }: { children: string }) => (
  <bdi>
    {[...children.matchAll(breakablePieces)].map(({ 0: piece, index: start }) => (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {piece}
      </Fragment>
    ))}
  </bdi>
)
