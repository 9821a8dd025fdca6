import { StyleForm } from './StyleForm'
import { portalBranding, portalVisibility } from './styles.fields'

/** Two forms, saved separately. */
export const PortalTab = ({ realm }: { realm: string }) => (
  <>
    <StyleForm realm={realm} sections={portalBranding} />
    <StyleForm realm={realm} sections={portalVisibility} />
  </>
)
