import { StyleForm } from './StyleForm'
import { portalBranding, portalVisibility } from './styles.fields'

/** The portal of Phase Two's themes extension; two forms, saved separately. */
export const PortalTab = ({ realm }: { realm: string }) => (
  <>
    <StyleForm realm={realm} sections={portalBranding} />
    <StyleForm realm={realm} sections={portalVisibility} />
  </>
)
