import { part } from '~/ui/part'

/** What the tabs within a client's scopes show, by the segment of the address. */
export const scopeTabs = {
  setup: part(async () => (await import('./ScopeSetup')).ScopeSetup),
  evaluate: part(async () => (await import('../evaluate/Evaluate')).Evaluate),
}
