// @vitest-environment happy-dom
import { limits } from '@regent/contract/limits'
import { useState } from 'react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { startTransfer } from './start-transfer.ts'

const send = vi.fn<typeof startTransfer>()

// Another file may have loaded the modules with the real transfer already.
vi.resetModules()
vi.doMock('./start-transfer.ts', () => ({ startTransfer: send }))
const { AppFailure } = await import('#lib/api/app-failure.ts')
const { renderPage } = await import('#testing/render-page.tsx')
const { UploadField } = await import('./upload-field.tsx')

afterAll(() => {
  vi.doUnmock('./start-transfer.ts')
  vi.resetModules()
})
const uploaded = { id: '1', url: '/files/1/a.txt' } as never

const transfer = (done: Promise<never>) => ({ done, pause: vi.fn(), resume: vi.fn(), cancel: vi.fn() })
const answer = () => send.mockImplementationOnce(() => transfer(Promise.resolve(uploaded)))
const refuse = (failure: Error) => send.mockImplementationOnce(() => transfer(Promise.reject(failure)))

const fileOf = (name: string, bytes: number, type = 'text/plain') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: bytes })

const show = (props: Partial<Parameters<typeof UploadField>[0]> = {}) => {
  const onUploaded = vi.fn()
  const rendered = renderPage(() => <UploadField label="Files" as="file" onUploaded={onUploaded} {...props} />)
  const drop = async (...files: File[]) => {
    await expect.poll(() => rendered.page.querySelector('.upload')).not.toBeNull()
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { files } })
    rendered.page.querySelector('.upload')?.dispatchEvent(event)
  }
  const rows = () => [...rendered.page.querySelectorAll('.upload-row')].map(({ textContent }) => textContent)
  return { ...rendered, onUploaded, drop, rows }
}

beforeEach(() => {
  send.mockReset()
})

describe('a file that is looked into first', () => {
  it('is refused for what is in it, and sent when it could not be read', async () => {
    const { drop, rows } = show({ check: () => Promise.resolve('noCaptions') })
    await drop(fileOf('a.vtt', 1))
    await expect.poll(() => rows()).toEqual([expect.stringContaining('This file holds no captions')])
    expect(send).not.toHaveBeenCalled()
    answer()
    const other = show({ check: () => Promise.reject(new Error('It is gone')) })
    await other.drop(fileOf('b.vtt', 1))
    await expect.poll(() => other.onUploaded.mock.calls).toHaveLength(1)
  })

  it('is not sent if it was removed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { drop, rows, press } = show({ check: () => promise })
    await drop(fileOf('a.vtt', 1))
    await expect.poll(() => rows()).toHaveLength(1)
    press('Cancel a.vtt')
    await expect.poll(() => rows()).toEqual([])
    resolve(undefined)
    await promise
    expect(send).not.toHaveBeenCalled()
  })
})

describe('a file that cannot be used here', () => {
  it.each([
    ['too large', fileOf('large.mp4', limits.uploadBytes + 1), 'Files can be at most 500 MB'],
    ['empty', fileOf('empty.txt', 0), 'This file is empty'],
    ['of another type', fileOf('a.txt', 1), 'This type of file cannot be used here'],
  ])('because it is %s is refused before anything is sent, without a Retry', async (_why, file, reason) => {
    const { drop, rows, text, press, page } = show({ accept: 'video/*' })
    await drop(file)
    await expect.poll(() => rows()).toEqual([expect.stringContaining(reason)])
    expect(text()).toContain(`${file.name} was not uploaded. ${reason}`)
    expect(page.textContent).not.toContain('Retry')
    expect(send).not.toHaveBeenCalled()

    press(`Dismiss ${file.name}`)
    await expect.poll(() => rows()).toEqual([])
  })

  it('is refused if the field accepts one only, and the first is sent', async () => {
    answer()
    const { drop, rows } = show()
    await drop(fileOf('one.txt', 1), fileOf('two.txt', 1))
    await expect.poll(() => rows()[1]).toContain('Only one file can be used here')
    await expect.poll(() => rows()[0]).toContain('File uploaded successfully!')
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('an upload that fails', () => {
  it('shows why the server refused it, and Retry sends it again', async () => {
    refuse(new AppFailure(507, { code: 'disk_full', message: 'The disk is full.' }))
    const { drop, rows, press, onUploaded } = show({ multiple: true })
    await drop(fileOf('late.txt', 4))
    await expect.poll(() => rows()).toEqual([expect.stringContaining('The disk is full.')])
    expect(onUploaded).not.toHaveBeenCalled()

    answer()
    press('Retry')
    await expect.poll(() => rows()).toEqual([expect.stringContaining('File uploaded successfully!')])
    expect(onUploaded).toHaveBeenCalledTimes(1)
  })

  it('says what to do if the server has no message', async () => {
    refuse(AppFailure.beforeAnswer('no_answer'))
    const { drop, text } = show({ multiple: true })
    await drop(fileOf('late.txt', 4))
    await expect.poll(() => text()).toContain('Upload failed. Please try again.')
  })

  it('does not stop the other files, and shows long names in full', async () => {
    const long = `${'unconstitutionally-'.repeat(10)}.txt`
    refuse(AppFailure.beforeAnswer('no_answer'))
    answer()
    const { drop, rows } = show({ multiple: true })
    await drop(fileOf('bad.txt', 1), fileOf(long, 1))
    await expect.poll(() => rows()[1]).toContain('File uploaded successfully!')
    expect(rows()[1]).toContain(long)
    expect(rows()[0]).toContain('Failed to upload file')
  })
})

it('says why a file waits, and cancels it', async () => {
  const running = transfer(new Promise<never>(() => undefined))
  send.mockImplementationOnce((_file, { onWaiting }) => {
    queueMicrotask(() => onWaiting?.('offline'))
    return running
  })
  const { drop, text, press, rows } = show({ multiple: true })
  await drop(fileOf('a.txt', 4))
  await expect.poll(() => text()).toContain('Waiting for the network. The upload continues by itself.')

  press('Cancel a.txt')
  await expect.poll(() => rows()).toEqual([])
  expect(running.cancel).toHaveBeenCalledTimes(1)
})

it('the row of an uploaded file and its success text go when the form no longer holds the file', async () => {
  answer()
  const held: { change?: (addresses: string[]) => void } = {}
  const Form = () => {
    const [addresses, setAddresses] = useState<string[]>([])
    held.change = setAddresses
    return (
      <UploadField
        label="Files"
        as="file"
        held={addresses}
        onUploaded={({ url }) => setAddresses((all) => [...all, url])}
      />
    )
  }
  const { page, text } = renderPage(Form)
  const rows = () => page.querySelectorAll('.upload-row')
  await expect.poll(() => page.querySelector('.upload')).not.toBeNull()
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: { files: [fileOf('a.txt', 1)] } })
  page.querySelector('.upload')?.dispatchEvent(event)
  await expect.poll(() => text()).toContain('a.txt is uploaded')
  expect(rows()).toHaveLength(1)

  held.change?.([])
  await expect.poll(() => rows().length).toBe(0)
  expect(text()).not.toContain('a.txt')
})
