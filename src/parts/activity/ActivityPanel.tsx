import {
  Button,
  Content,
  ExpandableSection,
  Flex,
  Label,
  List,
  ListItem,
  Tab,
  Tabs,
  TabTitleText,
} from '@patternfly/react-core'
import { ListIcon } from '@patternfly/react-icons/dist/esm/icons/list-icon'
import { useState } from 'react'
import { clearActivity, useActivity, type Activity } from '~/api/activity'
import { getEnvironment } from '~/api/session'
import { curlFor, kcadmFor, typescriptFor, type CodeCall } from '~/lib/code/codeFor'
import { formatDate } from '~/lib/numbers/dates'
import { secretPlaceholder } from '~/lib/secrets'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { CodeWithCopy } from './CodeWithCopy'
import './activity.css'

/** Lists the writes of this session, each with its request as code. */
export default function ActivityPanel({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const activities = useActivity()
  const isEmpty = activities.length === 0
  return (
    <Dialog
      size="large"
      title={t('activity')}
      isDescribed
      extraButtons={
        <Button variant="secondary" isDisabled={isEmpty} onClick={clearActivity}>
          {t('clear')}
        </Button>
      }
      cancelText={null}
      onClose={onClose}
    >
      {isEmpty ? (
        <EmptyStateMessage title="activityNone" text="activityNoneExplain" icon={ListIcon} />
      ) : (
        <>
          <Content component="p">{t('activityExplain')}</Content>
          <List isPlain isBordered>
            {activities.map((activity) => (
              <ActivityEntry key={activity.id} activity={activity} />
            ))}
          </List>
        </>
      )}
    </Dialog>
  )
}

function ActivityEntry({ activity }: { activity: Activity }) {
  const [isOpen, setOpen] = useState(false)
  const { time } = activity
  const title = useTitle(activity)
  return (
    <ListItem className="castellan-activity">
      <ExpandableSection
        isExpanded={isOpen}
        onToggle={(_event, next) => setOpen(next)}
        toggleContent={
          <Flex columnGap={{ default: 'columnGapSm' }} rowGap={{ default: 'rowGapXs' }}>
            <ActivityTime time={time} />
            <strong>{title}</strong>
            <ResultLabel result={activity.result} />
          </Flex>
        }
      >
        {isOpen && <RequestDetails activity={activity} />}
      </ExpandableSection>
    </ListItem>
  )
}

function useTitle({ method, address, subject, what, result }: Activity): string {
  const { t } = useText()
  const action = what ?? `${method} ${decodePath(address.slice(adminBaseUrl().length))}`
  if (!subject) return action
  const subjectParams = { kind: t(subject.kind), name: subject.name }
  return subject.action && result.state === 'done'
    ? t(`activity-${subject.action}`, subjectParams)
    : t('activityOn', { ...subjectParams, act: action })
}

function ActivityTime({ time }: { time: number }) {
  const { language } = useText()
  const date = new Date(time)
  return (
    <time dateTime={date.toISOString()} title={formatDate(date, language, 'exact')}>
      {date.toLocaleTimeString(language)}
    </time>
  )
}

const statusTexts = {
  running: 'activityRunning',
  done: 'activityDone',
  failed: 'activityFailed',
} as const

function ResultLabel({ result }: { result: Activity['result'] }) {
  const { t } = useText()
  const status = result.state === 'running' ? undefined : result.status
  const text =
    result.state === 'failed' && !status ? 'activityUnanswered' : statusTexts[result.state]
  const labelStatus = { done: 'success', failed: 'danger' } as const
  return (
    <Label isCompact {...(result.state !== 'running' && { status: labelStatus[result.state] })}>
      {t(text, { status })}
    </Label>
  )
}

function RequestDetails({ activity }: { activity: Activity }) {
  const { t } = useText()
  const [selectedTab, setSelectedTab] = useState('curl')
  const { method, address, body, text, isForm, omitted, isEarlier = false, result } = activity
  const call: CodeCall = {
    method,
    address,
    base: adminBaseUrl(),
    loginRealm: getEnvironment().realm,
    ...(body !== undefined && { body }),
    ...(text !== undefined && { text }),
    ...(isForm && { isForm }),
  }
  const kcadm = kcadmFor(call)
  const snippets = {
    curl: curlFor(call),
    ...(kcadm !== undefined && { kcadm }),
    TypeScript: typescriptFor(call),
  }
  const hasSecret = snippets.curl.includes(secretPlaceholder)
  return (
    <>
      <Content component="p">
        <code>{`${method} ${address}`}</code>
      </Content>
      {result.state === 'failed' && <Content component="p">{result.message}</Content>}
      {omitted !== undefined && (
        <Content component="p">{t('activityOmitted', { count: omitted })}</Content>
      )}
      {isEarlier && method !== 'DELETE' && <Content component="p">{t('activityEarlier')}</Content>}
      {hasSecret && <Content component="p">{t('activitySecrets')}</Content>}
      <Tabs
        isBox
        activeKey={selectedTab}
        onSelect={(_event, key) => setSelectedTab(String(key))}
        aria-label={t('activity')}
        mountOnEnter
        unmountOnExit
      >
        {Object.entries(snippets).map(([name, code]) => (
          <Tab key={name} eventKey={name} title={<TabTitleText>{name}</TabTitleText>}>
            <CodeWithCopy name={name} code={code} />
          </Tab>
        ))}
      </Tabs>
    </>
  )
}

/** Absolute URL without a trailing slash. */
const adminBaseUrl = () =>
  new URL(getEnvironment().adminBaseUrl, location.href).href.replace(/\/$/, '')

/** Returns the path unchanged if it is not valid percent-encoding. */
function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
