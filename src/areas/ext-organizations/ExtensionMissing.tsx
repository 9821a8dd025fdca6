import { EmptyPanel } from '~/ui/messages/EmptyPanel'

/** Stands in place of the pages on a server without the extension. */
export const ExtensionMissing = () => <EmptyPanel title="extAbsent" text="extAbsentText" />
