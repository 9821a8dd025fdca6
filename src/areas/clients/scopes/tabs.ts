import { lazyComponent } from '~/ui/lazyComponent'

export const clientScopeTabs = {
  setup: lazyComponent(async () => (await import('./ScopeSetup')).ScopeSetup),
  evaluate: lazyComponent(async () => (await import('../evaluate/Evaluate')).Evaluate),
}
