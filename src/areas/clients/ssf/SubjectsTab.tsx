import { useState } from 'react'
import type { Client } from '~/api/clients/clients'
import { callSubject, type Subject, type SubjectAnswer, type SubjectCall } from '~/api/clients/ssf'
import { ActionForm } from '~/form/ActionForm'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { useClientWriteDenied } from '../keys/useClientWriteDenied'
import { SsfHeading } from './SsfHeading'
import { subjectSections, usualType } from './subject.fields'

const start: Subject = { type: usualType, value: '' }

/** To look is not to manage. */
const calls: readonly { call: SubjectCall; label: string; changes: boolean }[] = [
  { call: 'check', label: 'ssfSubjectCheck', changes: false },
  { call: 'add', label: 'ssfSubjectAdd', changes: true },
  { call: 'ignore', label: 'ssfSubjectIgnore', changes: true },
  { call: 'remove', label: 'ssfSubjectRemove', changes: true },
]

type Answered = { subject: Subject; answer: SubjectAnswer }

/** Of whom a receiver is told. */
export function SubjectsTab({ realm, client }: { realm: string; client: Client }) {
  const deniedReason = useClientWriteDenied(client)
  const [answered, setAnswered] = useState<Answered>()
  const actions = calls.map(({ call, label, changes }) => ({
    label,
    mutation: callSubject(realm, client.clientId, call),
    ...(changes && { deniedReason }),
    onDone: (answer: SubjectAnswer, subject: Subject) => setAnswered({ answer, subject }),
  }))
  return (
    <>
      <SsfHeading title="ssfSubjects" text="ssfSubjectsHelp" />
      <ActionForm
        start={start}
        sections={subjectSections}
        actions={actions}
        result={answered && <Answer {...answered} />}
      />
    </>
  )
}

/** What the server calls each state, in words: of ways by an organization its name follows. */
const words: Readonly<Record<string, string>> = {
  notified: 'ssfSubjectIsNotified',
  notified_via_org: 'ssfSubjectIsNotifiedViaOrg',
  implicitly_included: 'ssfSubjectIsImplicitlyIncluded',
  ignored: 'ssfSubjectIsIgnored',
  ignored_via_org: 'ssfSubjectIsIgnoredViaOrg',
}

// @texts ssfSubjectIs*

function Answer({ subject, answer }: Answered) {
  const { t } = useText()
  const { status = '', source_org_alias: org } = answer
  const key = words[status] ?? 'ssfSubjectIsNotNotified'
  const isTold = status.startsWith('notified') || status === 'implicitly_included'
  return (
    <InlineAlert
      isLiveRegion
      variant={isTold ? 'success' : 'info'}
      title={`${t('ssfSubjectStatusLabel')}: ${subject.value}`}
    >
      {org && status.endsWith('_via_org') ? t(`${key}Named`, { org }) : t(key)}
    </InlineAlert>
  )
}
