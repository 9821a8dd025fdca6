import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'

export const ExtensionMissing = () => <EmptyStateMessage title="extAbsent" text="extAbsentText" />
