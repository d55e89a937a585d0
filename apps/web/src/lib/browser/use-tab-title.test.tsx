// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { useTabTitle } from './use-tab-title.ts'

const Page = () => {
  const [news, setNews] = useState<string | undefined>('You were removed')
  useTabTitle(news)
  return <button onClick={() => setNews(undefined)}>Come back</button>
}

it('says what has happened before the title of the tab, as long as that is so', async () => {
  document.title = 'Land Trusts · Regent'
  const { press, text } = renderPage(Page)
  await eventually(() => expect(text()).toBe('Come back'))
  await eventually(() => expect(document.title).toBe('You were removed · Land Trusts · Regent'))
  press('Come back')
  await eventually(() => expect(document.title).toBe('Land Trusts · Regent'))
})
