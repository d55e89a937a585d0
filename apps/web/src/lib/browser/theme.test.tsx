// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { chooseTheme, useTheme } from './theme.ts'

beforeEach(() => localStorage.clear())

const Page = () => {
  useTheme()
  return null
}

it('a page follows the system while it is open, unless a theme was chosen', async () => {
  const { dataset } = document.documentElement
  const system = Object.assign(new EventTarget(), { matches: false })
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(system as MediaQueryList)
  onTestFinished(() => void vi.restoreAllMocks())
  const systemTurns = (isDark: boolean) => {
    system.matches = isDark
    system.dispatchEvent(new Event('change'))
  }

  // An earlier page may have set it.
  delete dataset['theme']
  renderPage(Page)
  await eventually(() => expect(dataset['theme']).toBe('light'))
  systemTurns(true)
  expect(dataset['theme']).toBe('dark')
  chooseTheme('light')
  systemTurns(false)
  systemTurns(true)
  await eventually(() => expect(dataset['theme']).toBe('light'))
})
