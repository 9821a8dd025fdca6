import { Fragment } from 'react'

/** A line may break before `@` and after `.`, `_` or `/`. */
const breakablePieces = /@?[^@._/]+[._/]*|[@._/]+/g

/** A user name, email or code that wraps at its separators. */
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
