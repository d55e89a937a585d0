import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { ReactElement } from 'react'
import { useTexts } from '#lib/texts.ts'
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  Redo,
  RemoveFormatting,
  Strikethrough,
  Underline,
  Undo,
} from '#ui/content/icons.ts'
import { type RichTextTexts, richTextTexts } from '../texts.ts'
import { type Shortcut, ToolButton } from './tool-button.tsx'

/** Whether every selected text block is in a block of this kind. */
const isAll = ({ state: { doc, selection } }: Editor, name: string, level?: number): boolean => {
  const positions: number[] = []
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (node.isTextblock && (node.content.size > 0 || selection.empty)) positions.push(position)
  })
  const isInside = (position: number) => {
    const inner = doc.resolve(position + 1)
    return Array.from({ length: inner.depth + 1 }, (_, depth) => inner.node(depth)).some(
      ({ type, attrs }) => type.name === name && (level === undefined || attrs['level'] === level),
    )
  }
  return positions.length > 0 && positions.every(isInside)
}

export interface TextTool {
  label: (texts: RichTextTexts['tools']) => string
  icon: ReactElement
  shortcut?: Shortcut
  isPressed?: (editor: Editor) => boolean
  isDisabled?: (editor: Editor) => boolean
  run: (chain: ChainedCommands) => ChainedCommands
}

const heading = (level: 1 | 2 | 3, icon: ReactElement): TextTool => ({
  label: (texts) => texts.heading(level),
  icon,
  isPressed: (editor) => isAll(editor, 'heading', level),
  run: (chain) => chain.toggleHeading({ level }),
})

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', icon: ReactElement, shortcut: Shortcut): TextTool => ({
  label: (texts) => texts[name],
  icon,
  shortcut,
  isPressed: (editor) => editor.isActive(name),
  run: (chain) => chain.toggleMark(name),
})

export const historyTools: readonly TextTool[] = [
  {
    label: (texts) => texts.undo,
    icon: <Undo />,
    shortcut: { key: 'Z' },
    isDisabled: (editor) => !editor.can().undo(),
    run: (chain) => chain.undo(),
  },
  {
    label: (texts) => texts.redo,
    icon: <Redo />,
    shortcut: { key: 'Z', shift: true },
    isDisabled: (editor) => !editor.can().redo(),
    run: (chain) => chain.redo(),
  },
]

export const headingTools = [heading(1, <Heading1 />), heading(2, <Heading2 />), heading(3, <Heading3 />)]

export const markTools = [
  mark('bold', <Bold />, { key: 'B' }),
  mark('italic', <Italic />, { key: 'I' }),
  mark('underline', <Underline />, { key: 'U' }),
  mark('strike', <Strikethrough />, { key: 'S', shift: true }),
]

export const blockTools: readonly TextTool[] = [
  {
    label: (texts) => texts.bulletList,
    icon: <List />,
    shortcut: { key: '8', shift: true },
    isPressed: (editor) => isAll(editor, 'bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    label: (texts) => texts.orderedList,
    icon: <ListOrdered />,
    shortcut: { key: '7', shift: true },
    isPressed: (editor) => isAll(editor, 'orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  { label: (texts) => texts.outdent, icon: <IndentDecrease />, run: (chain) => chain.outdent() },
  { label: (texts) => texts.indent, icon: <IndentIncrease />, run: (chain) => chain.indent() },
]

export const cleanTools: readonly TextTool[] = [
  {
    label: (texts) => texts.clean,
    icon: <RemoveFormatting />,
    run: (chain) => chain.unsetAllMarks().clearNodes().unindent(),
  },
]

/** Tools that act at once. */
export const TextTools = ({ editor, tools }: { editor: Editor; tools: readonly TextTool[] }) => {
  const texts = useTexts(richTextTexts).tools
  const states = useEditorState({
    editor,
    selector: () =>
      tools.map(({ isPressed, isDisabled }) => ({ pressed: isPressed?.(editor), disabled: isDisabled?.(editor) })),
  })
  return tools.map(({ label, icon, shortcut, run }, index) => (
    <ToolButton
      key={label(texts)}
      label={label(texts)}
      shortcut={shortcut}
      pressed={states[index]?.pressed}
      disabled={states[index]?.disabled}
      onClick={() => run(editor.chain().focus()).run()}
    >
      {icon}
    </ToolButton>
  ))
}
