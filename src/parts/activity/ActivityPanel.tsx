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
import { useState, type ReactNode } from 'react'
import { activityEntries, clearActivity, useActivity, type Activity } from '~/api/activity'
import { getEnvironment } from '~/api/session'
import { curlFor, kcadmFor, typescriptFor, type CodeCall } from '~/lib/code/codeFor'
import { formatDate } from '~/lib/format'
import { secretPlaceholder } from '~/lib/secrets'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { CodeWithCopy } from './CodeWithCopy'
import './activity.css'

/** Lists the writes of this session, each with its request as code. */
export default function ActivityPanel() {
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
    >
      {isEmpty ? (
        <EmptyStateMessage title="activityNone" text="activityNoneExplain" icon={ListIcon} />
      ) : (
        <>
          <Content component="p">{t('activityExplain')}</Content>
          <List isPlain isBordered>
            {activityEntries(activities).map((entry) => {
              const [first, ...others] = entry.toReversed()
              if (!first) return null
              return others.length === 0 && (first.group?.index ?? 1) === 1 ? (
                <ActivityEntry key={first.id} activity={first} />
              ) : (
                <ActivityGroup key={first.group?.id} activities={entry} />
              )
            })}
          </List>
        </>
      )}
    </Dialog>
  )
}

/** The writes of one command or bulk action, newest first. */
function ActivityGroup({ activities }: { activities: readonly Activity[] }) {
  const { t } = useText()
  const titleOf = useTitle()
  const [newest] = activities
  if (!newest) return null
  const count = newest.group?.index ?? activities.length
  const failed = activities.filter(({ result }) => result.state === 'failed').length
  const isRunning = activities.some(({ result }) => result.state === 'running')
  return (
    <ActivityItem
      time={newest.time}
      title={t('activityGroup', { act: newest.what ?? titleOf(newest), count })}
      label={
        isRunning ? (
          <Label isCompact>{t('activityRunning')}</Label>
        ) : (
          <Label isCompact status={failed > 0 ? 'danger' : 'success'}>
            {failed > 0 ? t('activityGroupFailed', { count: failed }) : t('activityGroupDone')}
          </Label>
        )
      }
    >
      {count > activities.length && (
        <Content component="p">{t('activityGroupKept', { count: activities.length })}</Content>
      )}
      <List isPlain isBordered>
        {activities.map(({ what: _what, ...activity }) => (
          <ActivityEntry key={activity.id} activity={activity} />
        ))}
      </List>
    </ActivityItem>
  )
}

const ActivityEntry = ({ activity }: { activity: Activity }) => (
  <ActivityItem
    time={activity.time}
    title={useTitle()(activity)}
    label={<ResultLabel result={activity.result} />}
  >
    <RequestDetails activity={activity} />
  </ActivityItem>
)

type ActivityItemProps = {
  time: number
  title: string
  label: ReactNode
  /** Rendered while open. */
  children: ReactNode
}

function ActivityItem({ time, title, label, children }: ActivityItemProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <ListItem className="castellan-activity">
      <ExpandableSection
        isExpanded={isOpen}
        onToggle={(_event, next) => setOpen(next)}
        toggleContent={
          <Flex columnGap={{ default: 'columnGapSm' }} rowGap={{ default: 'rowGapXs' }}>
            <ActivityTime time={time} />
            <strong>{title}</strong>
            {label}
          </Flex>
        }
      >
        {isOpen && children}
      </ExpandableSection>
    </ListItem>
  )
}

function useTitle() {
  const { t } = useText()
  return ({ method, address, subject, act, what, result }: Activity): string => {
    const action =
      what ?? (act && t(act)) ?? `${method} ${decodePath(address.slice(adminBaseUrl().length))}`
    if (!subject) return action
    const subjectParams = { kind: t(subject.kind), name: subject.name }
    return subject.action && result.state === 'done'
      ? t(`activity-${subject.action}`, subjectParams)
      : t('activityOn', { ...subjectParams, act: action })
  }
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
