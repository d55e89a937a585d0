// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeCaptions, openCaptions, pressKey, shownLog, type ShownRoom } from '#testing/room/show-captions.ts'
import { showLiveRoom } from '#testing/room/show-live-room.tsx'

let portal: ReturnType<typeof fakeCaptions>

beforeEach(() => {
  portal = fakeCaptions()
})

describe('a captioner', () => {
  const field = ({ page }: ShownRoom) => page.querySelector<HTMLInputElement>('#caption-field')
  const type = (shown: ShownRoom, text: string) => {
    const input = field(shown)
    if (!input) throw new Error('There is no field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const submit = (shown: ShownRoom) =>
    field(shown)?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

  const aCaptioner = async () => {
    const shown = await showLiveRoom({ api: portal.api, role: 'Admin' })
    await openCaptions(shown)
    await eventually(() => expect(field(shown)).not.toBeNull())
    return shown
  }

  it('sends a line with Enter, takes the turn, and corrects the last line', async () => {
    const shown = await aCaptioner()
    type(shown, 'Good evenig.')
    await eventually(() => expect(field(shown)?.value).toBe('Good evenig.'))
    submit(shown)
    await eventually(() => expect(shownLog(shown)).toEqual(['Good evenig.']))
    expect(field(shown)?.value).toBe('')
    expect(portal.api.sent).toContainEqual({ isTaken: true })
    const input = field(shown)
    if (input) pressKey('ArrowUp', input)
    await eventually(() => expect(field(shown)?.value).toBe('Good evenig.'))
    type(shown, 'Good evening.')
    await eventually(() => expect(field(shown)?.value).toBe('Good evening.'))
    submit(shown)
    await eventually(() => expect(shownLog(shown)).toEqual(['Good evening.']))
  })

  it('sends what was typed without a network when it is back, and keeps it over a reload', async () => {
    const shown = await aCaptioner()
    portal.api.goOffline()
    for (const text of ['One', 'Two']) {
      type(shown, text)
      await eventually(() => expect(field(shown)?.value).toBe(text))
      submit(shown)
      await eventually(() => expect(field(shown)?.value).toBe(''))
    }
    await eventually(() => expect(shown.panel()?.textContent).toContain('2 lines wait for the connection.'))
    expect(sessionStorage.getItem('draft:captions:land-trusts')).toContain('Two')
    expect(portal.stored).toEqual([])
    portal.api.goOffline(false)
    dispatchEvent(new Event('online'))
    await eventually(() => expect(shownLog(shown)).toEqual(['One', 'Two']))
    expect(sessionStorage.getItem('draft:captions:land-trusts') ?? '').not.toContain('Two')
  })

  it('sees whose turn it is, and types only after taking over', async () => {
    const shown = await aCaptioner()
    const captioning = (person: string, name: string) => ({ captioner: { person, name }, isListening: false })
    shown.hears({ type: 'captions', captioning: captioning('bob', 'Bob Lee (Guest)') })
    await eventually(() => expect(shown.panel()?.textContent).toContain('Bob Lee captions now.'))
    expect(field(shown)?.readOnly).toBe(true)
    shown.setDetails({ captioning: captioning('ann', 'Ann Stone (Admin)') })
    shown.press('Take over')
    await eventually(() => expect(shown.panel()?.textContent).toContain('It is your turn to caption.'))
    expect(field(shown)?.readOnly).toBe(false)
  })
})
