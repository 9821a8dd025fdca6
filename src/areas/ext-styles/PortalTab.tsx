import { StyleForm } from './StyleForm'
import { portalBranding, portalVisibility } from './styles.fields'

/** Colours of the portal and what it shows: two forms, saved apart. */
export const PortalTab = ({ realm }: { realm: string }) => (
  <>
    <StyleForm realm={realm} sections={portalBranding} />
    <StyleForm realm={realm} sections={portalVisibility} />
  </>
)
