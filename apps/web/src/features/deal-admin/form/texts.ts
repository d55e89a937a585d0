import type { DealSection } from '@regent/contract/deals/deal-fields'
import type { TermKind } from '@regent/contract/deals/deal-terms'
import type { Texts } from '#lib/texts.ts'

const en = {
  createHeading: 'Create New Deal',
  editHeading: 'Edit Deal',
  loading: 'Loading deal...',
  fetchFailed: 'Failed to fetch deals',
  created: 'Deal created successfully',
  updated: 'Deal updated successfully',
  saveFailed: 'Failed to save deal',
  deletedMeanwhile: 'This deal has been deleted, so nothing was saved. Restore it, or create a new one.',
  conflict: {
    title: 'Changed meanwhile',
    text: 'Someone else has changed this deal since you opened it. Do you want to save your changes anyway?',
    detail: 'Only the fields that you have changed are saved.',
    action: 'Save anyway',
    cancel: 'Continue Editing',
  },
  sections: {
    deal: 'Deal',
    terms: 'Filed under',
    details: 'Details',
    publishing: 'Publishing',
  } satisfies Record<DealSection, string>,
  allMembers: 'All members',
  fields: {
    name: 'Name',
    url: 'URL',
    image: 'Image',
    description: 'Description',
    documents: 'Documents',
    related: 'Related webinars, replays and courses',
    webinarId: 'Live briefing',
    segmentId: 'For the segment',
    disclaimerText: 'Disclaimer',
    state: 'State',
    publishAt: 'Publish on, EST',
  },
  hints: {
    url: 'The deal’s own site. It opens in a new tab.',
    webinarId: 'The webinar in which the deal is presented. Members register for it from the deal.',
    segmentId:
      'Only people who are in the segment at that moment see the deal: Elite members all of it, others its teaser.',
    disclaimerText:
      'Members accept it once before the details open. After a change, they have to accept the new text. Leave empty for none.',
    state: {
      draft: 'Only staff see it.',
      scheduled: 'Only staff see it until the moment below.',
      published: 'Elite members see it.',
      archived: 'Members no longer see it. Staff keep it.',
    },
  },
  image: {
    tabs: 'Where the image comes from',
    upload: 'Upload',
    url: 'URL',
    uploadLabel: 'Upload an image',
    address: 'Image URL',
    addressHint: 'The image is copied to this portal when you save. Only http and https addresses.',
    copying: 'The image is being copied.',
    preview: 'The image as it is now',
    remove: 'Remove image',
    refused: 'The image could not be copied',
    remedy: 'Upload it instead, or use another address.',
  },
  terms: {
    loading: 'Loading...',
    failed: 'Failed to load options. Please try again.',
    none: 'No options available',
    choose: 'Choose or add',
    add: (name: string) => `Add “${name}”`,
    unknown: 'Deleted',
    labels: {
      category: 'Categories',
      subCategory: 'Sub-Categories',
      type: 'Types',
      strategy: 'Strategies',
      requirement: 'Requirements',
      source: 'Source',
    } satisfies Record<TermKind, string>,
  },
  documents: { upload: 'Upload documents' },
  related: {
    kind: 'Kind',
    kinds: { webinar: 'Webinar', replay: 'Replay', course: 'Course' },
    add: 'Add',
    choose: 'Find by name',
    none: 'Nothing of this name.',
    failed: 'This could not be searched. Type again to retry.',
    remove: (name: string) => `Remove ${name}`,
  },
  briefing: { remove: 'Remove the briefing' },
  noDate: 'Please choose when to publish',
  past: 'This moment has passed. Choose a later one, or publish now.',
}

export const dealFormTexts: Texts<typeof en> = { en }
