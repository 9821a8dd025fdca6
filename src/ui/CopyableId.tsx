import { CopyButton } from './actions/CopyButton'

/** In a table, which may cut it. */
export const CopyableId = ({ id }: { id: string }) => (
  <span className="castellan-marks">
    <bdi>{id}</bdi>
    <CopyButton text={id} name={id} />
  </span>
)
