import { Badge } from '#ui/states/badge.tsx'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Countdown, remainingTime } from '#ui/content/countdown.tsx'
import { Cover } from '#ui/content/cover.tsx'
import { DateBlock } from '#ui/content/date-block.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { relativeTime } from '#ui/content/relative-time.ts'
import { Rule } from '#ui/content/rule.tsx'
import { Columns, Section, Specimen } from './specimen.tsx'

const now = new Date('2025-11-20T18:59:48Z')
const start = new Date('2025-11-21T00:30:00Z')
const nextWeek = new Date('2025-11-25T17:00:00Z')

const tones = ['ink', 'accent', 'live', 'negative', 'elite'] as const

export const Signature = () => (
  <Section title="Signature">
    <Breadcrumb
      crumbs={[
        { label: 'Home', to: '/' },
        { label: 'Courses', to: '/courses' },
        { label: 'Entity Structuring', to: '/dev/ui' },
      ]}
    />
    <PageTitle
      badge={<Badge tone="elite">Elite</Badge>}
      lead="Explore our network of asset backed businesses."
      actions={<Button look="primary">Create</Button>}
    >
      DEALS
    </PageTitle>
    <Columns>
      <Specimen name="Rule" wide>
        <div className="grid gap-5">
          {tones.map((tone, index) => (
            <Rule key={tone} tone={tone} done={1 - index / 5} />
          ))}
          <Rule quiet tone="accent" done={0.35} />
          <Rule foot center done={0.4} />
        </div>
      </Specimen>
      <Specimen name="Date block" wide>
        <DateBlock at={start} zone="America/New_York" />
      </Specimen>
      <Specimen name="Countdown" wide>
        <div className="grid gap-6">
          <Countdown remaining={remainingTime(start, now)} />
          <Countdown remaining={remainingTime(nextWeek, now)} />
          <p className="text-14 text-ink-muted">Begins {relativeTime(start, now)}</p>
        </div>
      </Specimen>
      <Specimen name="Cover" wide>
        <Cover
          className="aspect-[0.71] max-w-80"
          title="The Entity Blueprint"
          lines={['Where each property should sit, and what a creditor can actually reach', 'Margaret Ellison']}
        />
      </Specimen>
      <Specimen name="Type" wide>
        <div className="grid gap-2">
          <p className="h1 serif">Heading 39</p>
          <p className="serif text-31">Heading 31</p>
          <p className="h2 serif">Heading 25</p>
          <p className="h3 serif">Heading 20</p>
          <p className="lead">Lead 20: what this page is about.</p>
          <p>Body 16: the quick brown fox, 0123456789.</p>
          <p className="text-14">Small 14: the quick brown fox.</p>
          <p className="text-13 text-ink-muted">Tiny 13: the quick brown fox.</p>
          <p className="caps">Small capitals</p>
        </div>
      </Specimen>
    </Columns>
  </Section>
)
