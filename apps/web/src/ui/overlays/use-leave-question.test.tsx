// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerQuestionsWith } from './confirm-action.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

const Draft = () => {
  useLeaveQuestion({
    wouldLose: (next, current) => next.pathname !== current.pathname,
    question: { title: 'Unsaved Changes', text: 'Leave?', action: 'Discard Changes' },
  })
  return <p>draft</p>
}

const openDraft = () => {
  const router = createMemoryRouter([
    { path: '/', Component: Draft },
    { path: '/elsewhere', element: <p>elsewhere</p> },
  ])
  const answers: ((isLeaving: boolean) => void)[] = []
  answerQuestionsWith(() => new Promise((resolve) => answers.push(resolve)))
  const place = document.createElement('div')
  act(() => {
    createRoot(place).render(<RouterProvider router={router} />)
  })
  return { router, answers, place }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('asks again when a person stays and tries to leave again', async () => {
  const { router, answers, place } = openDraft()
  await act(() => router.navigate('/elsewhere'))
  expect(answers).toHaveLength(1)

  // Before the page is drawn in between, as on a busy machine.
  await act(async () => {
    answers[0]?.(false)
    await Promise.resolve()
    await Promise.resolve()
    await router.navigate('/elsewhere')
  })
  expect(answers).toHaveLength(2)
  await act(async () => {
    answers[1]?.(true)
    await Promise.resolve()
  })
  expect(place.textContent).toBe('elsewhere')
})

test('asks once when a person tries to leave twice', async () => {
  const { router, answers, place } = openDraft()
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/elsewhere'))
  expect(answers).toHaveLength(1)
  await act(async () => {
    answers[0]?.(true)
    await Promise.resolve()
  })
  expect(place.textContent).toBe('elsewhere')
})

test('warns before a tab with unsaved changes closes', () => {
  const leave: { unasked: () => void } = { unasked: () => undefined }
  const Held = ({ isUnsaved }: { isUnsaved: boolean }) => {
    const unasked = useLeaveQuestion({
      wouldLose: () => isUnsaved,
      question: { title: 'Unsaved Changes', text: 'Leave?', action: 'Discard Changes' },
      guardsTab: isUnsaved,
    })
    useEffect(() => {
      leave.unasked = unasked
    })
    return null
  }
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const root = createRoot(document.createElement('div'))
  const show = (isUnsaved: boolean) =>
    act(() => {
      const router = createMemoryRouter([{ path: '/', element: <Held isUnsaved={isUnsaved} /> }])
      root.render(<RouterProvider router={router} />)
    })

  show(false)
  expect(isHeld()).toBe(false)
  show(true)
  expect(isHeld()).toBe(true)
  leave.unasked()
  expect(isHeld()).toBe(false)
  act(() => root.unmount())
})
