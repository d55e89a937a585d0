// @vitest-environment happy-dom
import { courseEndpoints } from '@regent/contract/courses/courses'
import { lectureEndpoints } from '@regent/contract/courses/lectures'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aLecture, longTitle, wholeCourse, wholeLecture } from '#testing/courses.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { eventually } from '#testing/eventually.ts'
import { signIn } from '#testing/sign-in.ts'
import { CoursePage } from './course-page.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(lectureEndpoints.show, () => ({ answer: wholeLecture() }))
})

const [first, last] = [aLecture(), aLecture({ _id: '00000000-0000-7000-8000-00000000000b', title: longTitle })]
const open = (search = '') => renderPage(() => <CoursePage courseId={aCourse()._id} />, `/${search}`)
const heading = (page: HTMLElement, level: number) => page.querySelector(`h${level}`)?.textContent

describe('a course', () => {
  it('shows its skeleton, then its lectures beside the first one', async () => {
    api.answer(courseEndpoints.show, () => ({ answer: wholeCourse([first, last]) }))
    const answer = api.delay(courseEndpoints.show)
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('Loading'))

    answer()
    await eventually(() => expect(text()).toContain('The trustee holds title.'))
    expect([heading(page, 1), heading(page, 2)]).toEqual(['Land trusts', 'The trustee'])
    expect([...page.querySelectorAll('.lecture a')].map((link) => link.textContent)).toEqual(['The trustee', longTitle])
  })

  it('says that it has no lectures, and links to its group', async () => {
    api.answer(courseEndpoints.show, () => ({ answer: wholeCourse([]) }))
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('No Lectures Available'))
    expect(page.querySelector('.mt-10 a')?.getAttribute('href')).toBe(`/course-groups/${aCourse().courseGroup._id}`)
  })

  it('says that it does not exist', async () => {
    api.refuse(courseEndpoints.show, 'not_found')
    const { page, text } = open()
    await eventually(() => expect(heading(page, 1)).toContain('Not Found'))
    expect(text()).not.toContain('Retry')
  })

  it('says what failed, and tries again', async () => {
    api.refuse(courseEndpoints.show, 'internal')
    const { page, press } = open()
    await eventually(() => expect(page.querySelector('button')).not.toBeNull())
    api.answer(courseEndpoints.show, () => ({ answer: wholeCourse([first]) }))
    press('Retry')
    await eventually(() => expect(heading(page, 1)).toBe('Land trusts'))
  })
})

describe('a lecture', () => {
  beforeEach(() => api.answer(courseEndpoints.show, () => ({ answer: wholeCourse([first, last]) })))

  it('is the one that the address names, and the last one links to the group', async () => {
    const { page, text } = open(`?lecture=${last._id}`)
    await eventually(() => expect(heading(page, 2)).toBe(longTitle))
    expect(text()).toContain('End of the course')
  })

  it('is the first if the address names none or an unknown one', async () => {
    const { page } = open('?lecture=00000000-0000-7000-8000-000000000000')
    await eventually(() => expect(heading(page, 2)).toBe('The trustee'))
    const other = open('?lecture=nonsense')
    await eventually(() => expect(heading(other.page, 2)).toBe('The trustee'))
  })

  it('is completed by a click that comes before it is known who that is', async () => {
    signIn(api)
    const proceed = api.delay(profileEndpoints.user)
    api.answer(lectureEndpoints.complete, () => ({ answer: { message: 'Completed', completed: true } }))
    const { page, text } = open(`?lecture=${first._id}`)
    const complete = () => page.querySelector<HTMLElement>('.watch__head .btn[aria-pressed]')
    await eventually(() => expect(complete()).not.toBeNull())
    complete()?.click()
    await eventually(() => expect(complete()?.getAttribute('aria-busy')).toBe('true'))
    const done = aLecture({ completedBy: ['1'] })
    api.answer(courseEndpoints.show, () => ({ answer: wholeCourse([done, last]) }))
    proceed()
    await eventually(() => expect(complete()?.getAttribute('aria-pressed')).toBe('true'))
    expect(api.asked.filter(({ pathname }) => pathname.endsWith('/complete'))).toHaveLength(1)
    expect(text()).not.toContain('Please log in')
  })

  it('names its files, and downloads them under their names', async () => {
    const uploadedUrl = '/files/018f0000-0000-7000-8000-000000000001.csv'
    api.answer(lectureEndpoints.show, () => ({
      answer: wholeLecture({ relatedFiles: [{ name: 'Fees.csv', uploadedUrl, size: 21 }] }),
    }))
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('Spreadsheet, 21 bytes'))
    expect(page.querySelector('.files a')?.getAttribute('download')).toBe('Fees.csv')
  })

  it('shows why it could not be loaded while its course stays, and a retry', async () => {
    api.refuse(lectureEndpoints.show, 'internal', 'The database is away.')
    const { page, text, press } = open()
    await eventually(() => expect(text()).toContain('Failed to load lecture. Please try again.'))
    expect(text()).toContain('The database is away.')
    expect(heading(page, 1)).toBe('Land trusts')

    api.answer(lectureEndpoints.show, () => ({ answer: wholeLecture() }))
    press('Retry')
    await eventually(() => expect(text()).toContain('The trustee holds title.'))
  })
})
