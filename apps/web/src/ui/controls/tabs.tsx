import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  count?: number
}

interface TabsProps<Value extends string> {
  /** The name of the tab list, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** The panel of the chosen tab. */
  children: ReactNode
  look?: 'capitals' | 'plain'
}

/** The tab that an arrow key, Home or End leads to. */
const tabAfter = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
  look = 'capitals',
}: TabsProps<Value>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // On a phone the list may be wider than the screen. Scroll the list only, not the page.
    const chosen = document.getElementById(`${id}-${value}`)
    if (chosen)
      list.current?.scrollTo({ left: chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2 })
  }, [id, value])

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = tabAfter(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const next = target === undefined ? undefined : tabs[target]
    if (next === undefined) return
    event.preventDefault()
    onValueChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames('tabs', look === 'plain' && 'tabs--plain')}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </div>
    </>
  )
}
