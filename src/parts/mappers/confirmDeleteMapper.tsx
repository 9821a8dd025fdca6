import { confirm } from '~/ui/dialogs/confirm'

export const confirmDeleteMapper = ({ name }: { name: string }, run: () => Promise<void>) =>
  confirm({
    title: 'deleteMappingTitle',
    text: 'deleteMappingConfirm',
    impact: <bdi>{name}</bdi>,
    danger: true,
    run,
  })
