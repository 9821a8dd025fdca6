import { CodeBlock, CodeBlockAction, CodeBlockCode } from '@patternfly/react-core'
import { CopyButton } from '~/ui/actions/CopyButton'

/** Code to be read and copied. */
export function Code({ name, code }: { name: string; code: string }) {
  return (
    <CodeBlock
      actions={
        <CodeBlockAction>
          <CopyButton text={code} name={name} />
        </CodeBlockAction>
      }
    >
      {/* Left to right in every language: it is code. */}
      <CodeBlockCode dir="ltr">{code}</CodeBlockCode>
    </CodeBlock>
  )
}
