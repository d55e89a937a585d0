import type { ReactElement, ReactNode } from 'react'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Link as RouterLink } from 'react-router'
import { classNames } from '../class-names.ts'

export type MenuEntry =
  | { kind?: 'action'; label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { kind: 'link'; label: string; icon?: ReactNode; to: string }
  /** Opens in a new tab. */
  | { kind: 'tab'; label: string; icon?: ReactNode; to: string }
  | { kind: 'download'; label: string; icon?: ReactNode; href: string }
  | { kind: 'line' }

interface MenuProps {
  /** The button that opens it, an IconButton or a Button. */
  trigger: ReactElement<Record<string, unknown>>
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
  isOpenAtFirst?: boolean | undefined
}

const linkOf = (entry: Exclude<MenuEntry, { kind: 'line' } | { kind?: 'action' }>) => {
  if (entry.kind === 'download') return <a href={entry.href} download />
  return <RouterLink to={entry.to} {...(entry.kind === 'tab' && { target: '_blank', rel: 'noopener' })} />
}

const renderEntry = (entry: MenuEntry, index: number) => {
  if (entry.kind === 'line') return <BaseMenu.Separator key={index} className="menu__line" />
  if ('onSelect' in entry)
    return (
      <BaseMenu.Item
        key={entry.label}
        className={classNames('menu__item', entry.danger === true && 'menu__item--danger')}
        disabled={entry.disabled}
        onClick={entry.onSelect}
      >
        {entry.icon}
        {entry.label}
      </BaseMenu.Item>
    )
  return (
    <BaseMenu.LinkItem key={entry.label} className="menu__item" render={linkOf(entry)} closeOnClick>
      {entry.icon}
      {entry.label}
    </BaseMenu.LinkItem>
  )
}

export const Menu = ({ trigger, entries, align = 'end', isOpenAtFirst = false }: MenuProps) => (
  <BaseMenu.Root defaultOpen={isOpenAtFirst}>
    <BaseMenu.Trigger render={trigger} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner className="popup-position" align={align} sideOffset={6} collisionPadding={8}>
        <BaseMenu.Popup className="menu">{entries.map(renderEntry)}</BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
)
