import type { ReactElement, ReactNode } from 'react'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Link as RouterLink } from 'react-router'
import { classNames } from '../class-names.ts'

export type MenuEntry =
  | { kind?: 'action'; label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { kind: 'link'; label: string; icon?: ReactNode; to: string }
  /** In a tab of its own. */
  | { kind: 'tab'; label: string; icon?: ReactNode; to: string }
  | { kind: 'download'; label: string; icon?: ReactNode; href: string }
  | { kind: 'line' }

interface MenuProps {
  /** The button that opens it, an IconButton or a Button. */
  trigger: ReactElement<Record<string, unknown>>
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

const renderEntry = (entry: MenuEntry, index: number) => {
  if (entry.kind === 'line') return <BaseMenu.Separator key={index} className="menu__line" />
  if (entry.kind === 'link')
    return (
      <BaseMenu.LinkItem key={entry.label} className="menu__item" render={<RouterLink to={entry.to} />} closeOnClick>
        {entry.icon}
        {entry.label}
      </BaseMenu.LinkItem>
    )
  if (entry.kind === 'tab')
    return (
      <BaseMenu.LinkItem
        key={entry.label}
        className="menu__item"
        render={<RouterLink to={entry.to} target="_blank" rel="noopener" />}
        closeOnClick
      >
        {entry.icon}
        {entry.label}
      </BaseMenu.LinkItem>
    )
  if (entry.kind === 'download')
    return (
      <BaseMenu.LinkItem
        key={entry.label}
        className="menu__item"
        render={<a href={entry.href} download />}
        closeOnClick
      >
        {entry.icon}
        {entry.label}
      </BaseMenu.LinkItem>
    )
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
}

export const Menu = ({ trigger, entries, align = 'end' }: MenuProps) => (
  <BaseMenu.Root>
    <BaseMenu.Trigger render={trigger} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner className="popup-place" align={align} sideOffset={6} collisionPadding={8}>
        <BaseMenu.Popup className="menu">{entries.map(renderEntry)}</BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
)
