import { StyleForm } from './StyleForm'
import { portalBranding, portalVisibility } from './styles.fields'

/** The portal of Phase Two's themes extension; two forms, saved separately. */
export default function PortalTab({ realm }: { realm: string }) {
  return (
    <>
      <StyleForm realm={realm} sections={portalBranding} />
      <StyleForm realm={realm} sections={portalVisibility} />
    </>
  )
}
