import { useState } from 'react'
import type { Client } from '~/api/clients/clients'
import { callSubject, type Subject, type SubjectResult, type SubjectCall } from '~/api/clients/ssf'
import { ActionForm } from '~/form/ActionForm'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { useClientWriteDenied } from '../ClientForm'
import { SsfHeading } from './SsfHeading'
import { subjectSections, defaultSubjectType } from './subject.fields'

const start: Subject = { type: defaultSubjectType, value: '' }

/** Checking needs no manage permission. */
const calls: readonly { call: SubjectCall; label: string; isWrite: boolean }[] = [
  { call: 'check', label: 'ssfSubjectCheck', isWrite: false },
  { call: 'add', label: 'ssfSubjectAdd', isWrite: true },
  { call: 'ignore', label: 'ssfSubjectIgnore', isWrite: true },
  { call: 'remove', label: 'ssfSubjectRemove', isWrite: true },
]

type CheckedSubject = { subject: Subject; answer: SubjectResult }

export default function SubjectsTab({ realm, client }: { realm: string; client: Client }) {
  const deniedReason = useClientWriteDenied(client)
  const [checked, setChecked] = useState<CheckedSubject>()
  const actions = calls.map(({ call, label, isWrite }) => ({
    label,
    mutation: callSubject(realm, client.clientId, call),
    ...(isWrite && { deniedReason }),
    onDone: (answer: SubjectResult, subject: Subject) => setChecked({ answer, subject }),
  }))
  return (
    <>
      <SsfHeading title="ssfSubjects" text="ssfSubjectsHelp" />
      <ActionForm
        start={start}
        sections={subjectSections}
        actions={actions}
        result={checked && <SubjectStatus {...checked} />}
      />
    </>
  )
}

/** Message keys by Keycloak's status. */
const statusTexts: Readonly<Record<string, string>> = {
  notified: 'ssfSubjectIsNotified',
  notified_via_org: 'ssfSubjectIsNotifiedViaOrg',
  implicitly_included: 'ssfSubjectIsImplicitlyIncluded',
  ignored: 'ssfSubjectIsIgnored',
  ignored_via_org: 'ssfSubjectIsIgnoredViaOrg',
}

// @texts ssfSubjectIs*

function SubjectStatus({ subject, answer }: CheckedSubject) {
  const { t } = useText()
  const { status = '', source_org_alias: org } = answer
  const key = statusTexts[status] ?? 'ssfSubjectIsNotNotified'
  const isNotified = status.startsWith('notified') || status === 'implicitly_included'
  return (
    <InlineAlert
      isLiveRegion
      variant={isNotified ? 'success' : 'info'}
      title={`${t('ssfSubjectStatusLabel')}: ${subject.value}`}
    >
      {org && status.endsWith('_via_org') ? t(`${key}Named`, { org }) : t(key)}
    </InlineAlert>
  )
}
