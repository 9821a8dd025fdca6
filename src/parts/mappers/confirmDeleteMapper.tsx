import { confirm } from '~/ui/dialogs/confirm'

/** Asks before a mapper is deleted. */
export const confirmDeleteMapper = ({ name }: { name: string }, run: () => Promise<void>) =>
  confirm({
    title: 'deleteMappingTitle',
    text: 'deleteMappingConfirm',
    impact: <bdi>{name}</bdi>,
    danger: true,
    run,
  })
