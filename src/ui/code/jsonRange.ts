import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode']

const isValue = ({ name }: SyntaxNode) =>
  ['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'].includes(name)

const valueIn = (node: SyntaxNode | null | undefined) => {
  for (let child = node?.firstChild; child; child = child.nextSibling)
    if (isValue(child)) return child
  return undefined
}

function childrenOf(node: SyntaxNode, name?: string): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (name ? child.name === name : isValue(child)) found.push(child)
  return found
}

/** Where a value of a JSON text stands; of what is not there, the nearest thing around it. */
export function rangeOf(state: EditorState, path: readonly (string | number)[]) {
  let node = valueIn(syntaxTree(state).topNode)
  for (const step of path) {
    if (!node) break
    const next: SyntaxNode | undefined =
      typeof step === 'number'
        ? childrenOf(node)[step]
        : childrenOf(node, 'Property')
            .filter((property) => {
              const key = property.getChild('PropertyName')
              return key && state.sliceDoc(key.from, key.to) === JSON.stringify(step)
            })
            .map((property) => valueIn(property))[0]
    if (!next) break
    node = next
  }
  if (!node) return { from: 0, to: 0 }
  // Of something long, the beginning is marked.
  return { from: node.from, to: Math.min(node.to, state.doc.lineAt(node.from).to) }
}
