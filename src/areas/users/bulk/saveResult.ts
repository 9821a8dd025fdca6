import type { UserRow } from '~/api/users/users'
import { toCsv } from '~/lib/files/csv'
import { downloadText } from '~/lib/files/download'
import { problemOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import type { QueueState } from '~/lib/async/queue'
import { toast } from '~/ui/messages/toast'

// How each went: @texts queue*

/** Saves how it went with each user, as CSV. */
export async function saveResult(name: string, { tasks }: QueueState<UserRow>) {
  try {
    const titles = ['id', 'username', 'email', 'status', 'queueMessage'].map((key) =>
      translate(key),
    )
    const rows = tasks.map(({ item: { id, username, email }, state, message }) => [
      id,
      username,
      email,
      translate(`queue.${state}`),
      message,
    ])
    downloadText(`${name}.csv`, await toCsv(titles, rows), 'text/csv')
  } catch (error) {
    toast(problemOf(error).message, { variant: 'danger' })
  }
}
