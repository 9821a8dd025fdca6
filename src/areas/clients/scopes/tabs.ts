import { lazyComponent } from '~/ui/lazyComponent'

/** What the tabs within a client's scopes show, by the segment of the address. */
export const scopeTabs = {
  setup: lazyComponent(async () => (await import('./ScopeSetup')).ScopeSetup),
  evaluate: lazyComponent(async () => (await import('../evaluate/Evaluate')).Evaluate),
}
