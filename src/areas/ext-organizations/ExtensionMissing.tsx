import { EmptyPanel } from '~/ui/messages/EmptyPanel'

export const ExtensionMissing = () => <EmptyPanel title="extAbsent" text="extAbsentText" />
