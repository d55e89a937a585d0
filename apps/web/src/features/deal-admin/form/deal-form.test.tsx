// @vitest-environment happy-dom
import { dealTermEndpoints } from '@regent/contract/deals/deal-terms'
import { dealEndpoints } from '@regent/contract/deals/deals'
import { adminDealEndpoints } from '@regent/contract/deals/deals-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { dialog, fillIn, save } from '#testing/dialog.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, control, enter } from '#testing/forms.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { aStaffDeal, aTerm, equity, network, oil, realEstate } from '#testing/staff-deals.ts'
import { DealForm, EditDeal } from './deal-form.tsx'

const deal = aStaffDeal()
let api: ReturnType<typeof fakeApi>
let closed: number

beforeEach(() => {
  api = fakeApi()
  closed = 0
  sessionStorage.clear()
  api.answer(dealTermEndpoints.list, () => ({ answer: { terms: [realEstate, oil, equity, network] } }))
  api.answer(dealEndpoints.show, () => ({ answer: { deal } }))
})

const open = (Form: () => React.ReactNode) => renderWithOverlays(Form)
const onClose = () => {
  closed += 1
}
const create = () => open(() => <DealForm onClose={onClose} />)
const edit = async () => {
  const page = open(() => <EditDeal id={deal._id} onClose={onClose} />)
  await eventually(() => expect(control('Name', dialog() ?? document)).toHaveProperty('value', deal.name))
  return page
}
const chipsOf = (label: string) => {
  const field = [...document.querySelectorAll('[role=dialog] .field')].find((each) =>
    each.querySelector('label')?.textContent.startsWith(label),
  )
  return [...(field?.querySelectorAll('.chip') ?? [])].map(({ textContent }) => textContent)
}

describe('the form of a deal', () => {
  it('creates a deal with its terms, and says what is missing', async () => {
    api.answer(adminDealEndpoints.create, () => ({ answer: { deal } }))
    create()
    await eventually(() => expect(dialog()?.textContent).toContain('Create New Deal'))
    save()
    await eventually(() => expect(dialog()?.textContent).toContain('Name is required'))
    fillIn('Name', 'Marlow Street Arcade')
    fillIn('URL', 'javascript:alert(1)')
    await eventually(() => expect(dialog()?.textContent).toContain('Please enter a link such as https://example.com'))
    fillIn('URL', 'https://example.com/marlow')
    save()
    await eventually(() => expect(closed).toBe(1))
    expect(api.sent).toEqual([
      {
        name: 'Marlow Street Arcade',
        url: 'https://example.com/marlow',
        image: '',
        description: '',
        documents: [],
        related: [],
        webinarId: null,
        disclaimerText: '',
        state: 'published',
        publishAt: null,
        segmentId: null,
        categoryIds: [],
        subCategoryIds: [],
        typeIds: [],
        strategyIds: [],
        requirementIds: [],
        sourceId: '',
      },
    ])
    await eventually(() => expect(bodyText()).toContain('Deal created successfully'))
  })

  it('sends what was changed alone, in Eastern time, and the moment from which it was edited', async () => {
    api.answer(adminDealEndpoints.update, () => ({ answer: { deal } }))
    await edit()
    expect(chipsOf('Categories')).toEqual(['Real Estate'])
    expect(chipsOf('Source')).toEqual(['Regent network'])
    enter(control('State', dialog() ?? document), 'scheduled')
    save()
    await eventually(() => expect(dialog()?.textContent).toContain('Please choose when to publish'))
    enter(dialog()?.querySelector('input[type="datetime-local"]'), '2020-05-01T09:30')
    save()
    await eventually(() => expect(dialog()?.textContent).toContain('This moment has passed.'))
    enter(dialog()?.querySelector('input[type="datetime-local"]'), '2035-12-01T09:30')
    save()
    await eventually(() => expect(closed).toBe(1))
    expect(api.sent).toEqual([{ state: 'scheduled', publishAt: '2035-12-01T14:30:00.000Z', updatedAt: deal.updatedAt }])
  })

  it('asks before it overwrites what someone else changed meanwhile', async () => {
    const { press } = await edit()
    fillIn('Name', 'Harlan Creek')
    api.refuse(adminDealEndpoints.update, 'conflict', 'This deal was changed meanwhile.')
    save()
    await eventually(() => expect(bodyText()).toContain('Someone else has changed this deal since you opened it.'))
    api.answer(adminDealEndpoints.update, () => ({ answer: { deal } }))
    press('Save anyway')
    await eventually(() => expect(closed).toBe(1))
    expect(api.sent).toEqual([{ name: 'Harlan Creek', updatedAt: deal.updatedAt }, { name: 'Harlan Creek' }])
  })

  it('shows the options that failed to load in their place, with a retry', async () => {
    api.refuse(dealTermEndpoints.list, 'internal')
    const { press } = await edit()
    await eventually(() => expect(dialog()?.textContent).toContain('Failed to load options. Please try again.'))
    expect(chipsOf('Categories')).toEqual(['Real Estate'])
    api.answer(dealTermEndpoints.list, () => ({ answer: { terms: [realEstate] } }))
    press('Retry')
    await eventually(() => expect(dialog()?.textContent).not.toContain('Failed to load options.'))
  })

  it('adds a missing term where it is chosen', async () => {
    const timber = aTerm('category', 3, 'Timber')
    api.answer(dealTermEndpoints.create, () => ({ answer: { term: timber } }))
    await edit()
    const input = control('Categories optional', dialog() ?? document)
    input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    input.focus()
    input.click()
    enter(input, 'Timber')
    await eventually(() => expect(bodyText()).toContain('Add “Timber”'))
    const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
      ({ textContent }) => textContent === 'Add “Timber”',
    )
    api.answer(dealTermEndpoints.list, () => ({ answer: { terms: [realEstate, oil, timber, equity, network] } }))
    option?.click()
    await eventually(() => expect(chipsOf('Categories')).toEqual(['Real Estate', 'Timber']))
    expect(api.sent).toEqual([{ kind: 'category', name: 'Timber' }])
  })
})

describe('the image of a deal', () => {
  const source = 'https://pictures.example/harlan.jpg'

  it('takes only http and https addresses', async () => {
    const { press } = create()
    await eventually(() => expect(dialog()).not.toBeNull())
    press('URL')
    await eventually(() => expect(dialog()?.textContent).toContain('Image URL'))
    fillIn('Image URL', 'ftp://example.com/image.jpg')
    await eventually(() => expect(dialog()?.textContent).toContain('Please upload an image, or enter a link'))
  })

  it('that could not be copied says why; the foreign one is never loaded', async () => {
    const refused = aStaffDeal({
      imageSource: source,
      imageRefusal: 'An image was not copied: it has a private address.',
    })
    api.answer(dealEndpoints.show, () => ({ answer: { deal: refused } }))
    await edit()
    expect(dialog()?.textContent).toContain('The image could not be copied')
    expect(dialog()?.textContent).toContain('it has a private address')
    expect(dialog()?.querySelector('img')).toBeNull()
    expect(control('Image URL', dialog() ?? document).value).toBe(source)
  })
})
