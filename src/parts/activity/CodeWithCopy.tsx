import { CodeBlock, CodeBlockAction, CodeBlockCode } from '@patternfly/react-core'
import { CopyButton } from '~/ui/actions/CopyButton'

export function CodeWithCopy({ name, code }: { name: string; code: string }) {
  return (
    <CodeBlock
      actions={
        <CodeBlockAction>
          <CopyButton text={code} name={name} />
        </CodeBlockAction>
      }
    >
      <CodeBlockCode dir="ltr">{code}</CodeBlockCode>
    </CodeBlock>
  )
}
