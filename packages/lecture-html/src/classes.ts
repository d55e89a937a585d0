import { indents, textColors } from './html.ts'
import { nearestColor } from './nearest-color.ts'

type Attributes = Readonly<Record<string, string>>

const deepestIndent = indents.length
const pixelsOfIndent = 48

const pixelsOf: Readonly<Record<string, number>> = { px: 1, pt: 96 / 72, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, em: 16 }

/** Translates the classes of Quill, the editor of many other portals, into ours. */
export const foreignClasses = (classes: readonly string[]): string[] =>
  classes.flatMap((name) => {
    const [, kind, value = ''] = /^ql-(indent|color|bg)-([\w]+)$/u.exec(name) ?? []
    if (kind === 'indent') return [`indent-${value}`]
    const color = kind && (textColors.find((known) => known === value) ?? nearestColor(value))
    if (!color) return []
    return [kind === 'bg' ? `ground-${color}` : `ink-${color}`]
  })

const indentOf = (length: string) => {
  const [, number, unit = ''] = /^(\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(px|pt|in|cm|mm|em)\b/u.exec(length) ?? []
  const level = Math.round((Number(number) * (pixelsOf[unit] ?? 0)) / pixelsOfIndent)
  return level >= 1 ? `indent-${Math.min(level, deepestIndent)}` : undefined
}

const classOfProperty: Readonly<Record<string, (value: string) => string | undefined>> = {
  color: (value) => prefixed('ink', nearestColor(value)),
  background: (value) => prefixed('ground', nearestColor(value)),
  'background-color': (value) => prefixed('ground', nearestColor(value)),
  'margin-left': indentOf,
  'padding-left': indentOf,
}

const prefixed = (prefix: string, name: string | undefined) => name && `${prefix}-${name}`

/** Color and indent from a word processor's style attribute, as classes; the attribute itself is dropped. */
export const classesOfStyle = ({ style = '', color = '' }: Attributes): string[] => {
  const declarations = style.slice(0, 2000).toLowerCase().split(';')
  const classes = declarations.map((declaration) => {
    const [property = '', value = ''] = declaration.split(':')
    return classOfProperty[property.trim()]?.(value.trim())
  })
  // From <font color="…">.
  const ofFont = prefixed('ink', nearestColor(color.toLowerCase()))
  return [...classes, ofFont].filter((name): name is string => name !== undefined)
}
