import { Content } from '@patternfly/react-core'
import { Fragment } from 'react'
import { parseChangelog, type Block, type Span } from '~/lib/changelog'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import changelog from '../../CHANGELOG.md?raw'

const releases = parseChangelog(changelog)

export default function WhatsNew() {
  const { t } = useText()
  return (
    <Dialog title={t('whatsNew')} cancelText="close" isScrollable>
      {/* The changelog is English in every language. */}
      <div lang="en" dir="ltr">
        {releases.map(({ title, blocks }) => (
          <Fragment key={title}>
            <Content component="h2">{title}</Content>
            {groupItems(blocks).map((group, index) => (
              <BlockGroup key={index} blocks={group} />
            ))}
          </Fragment>
        ))}
      </div>
    </Dialog>
  )
}

/** Items that follow each other become one list. */
function groupItems(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block)
    else groups.push([block])
  }
  return groups
}

function BlockGroup({ blocks }: { blocks: readonly Block[] }) {
  const [first] = blocks
  if (!first) return null
  if (first.kind === 'heading')
    return (
      <Content component="h3">
        <Spans spans={first.spans} />
      </Content>
    )
  if (first.kind === 'paragraph')
    return (
      <Content component="p">
        <Spans spans={first.spans} />
      </Content>
    )
  return (
    <Content component="ul">
      {blocks.map(({ spans }, index) => (
        <Content component="li" key={index}>
          <Spans spans={spans} />
        </Content>
      ))}
    </Content>
  )
}

const tags = { code: 'code', strong: 'strong', text: Fragment } as const

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ kind, text }, index) => {
    const Tag = tags[kind]
    return <Tag key={index}>{text}</Tag>
  })
