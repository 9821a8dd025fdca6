import { confirm } from '~/ui/dialogs/confirm'

/** Asks before a policy is switched off. */
export const confirmDisable = (run: () => Promise<unknown>) =>
  confirm({
    title: 'disablePolicyConfirmTitle',
    text: 'disablePolicyConfirm',
    button: 'disable',
    danger: true,
    run,
  })
