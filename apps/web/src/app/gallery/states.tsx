import { Alert } from '#ui/states/alert.tsx'
import { Avatar } from '#ui/content/avatar.tsx'
import { Badge, Count } from '#ui/states/badge.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Check } from '#ui/content/icons.ts'
import { Progress } from '#ui/states/progress.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { Columns, Section, Specimen } from './specimen.tsx'

const tones = ['neutral', 'info', 'positive', 'caution', 'negative', 'accent'] as const

const people = ['Ada', 'Ben', 'Carla', 'Daniel', 'Eleanor', 'Frank', 'Grace', 'Hugo', 'Ines', 'Joan']

export const States = () => (
  <Section title="States">
    <Columns>
      <Specimen name="Loading, after 150 ms" wide>
        <Loading text="Loading webinars...">
          <div className="grid gap-3 border-t border-line-strong pt-6">
            <Skeleton className="h-3 w-18" />
            <Skeleton className="h-18 w-24 rounded-control" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-10 w-32 rounded-control" />
          </div>
        </Loading>
      </Specimen>
      <Specimen name="Empty" wide>
        <EmptyState title="No upcoming webinars" next={<Button>Watch a replay</Button>}>
          New dates appear here and are announced by mail. Meanwhile, you can watch every past webinar.
        </EmptyState>
      </Specimen>
      <Specimen name="Error" wide>
        <ErrorState title="Failed to load webinars" onRetry={() => undefined}>
          The portal did not answer. Nothing you entered is lost.
        </ErrorState>
      </Specimen>
      <Specimen name="Alerts" wide>
        <div className="grid gap-3">
          <Alert title="Recording">This session is recorded for members who cannot attend.</Alert>
          <Alert tone="positive">You are registered.</Alert>
          <Alert tone="caution">Your connection is slow; the picture may stand still.</Alert>
          <Alert tone="negative" title="Not saved">
            Another person changed this webinar. Your words are kept below.
          </Alert>
        </div>
      </Specimen>
      <Specimen name="Long work" wide>
        <Progress label="Upload" value={62} text="62%, 198 of 320 MB" aside="11 MB/s, 11 seconds left" />
      </Specimen>
      <Specimen name="Progress: none, some, all" wide>
        <div className="grid gap-5">
          <Progress label="Steps done" value={0} max={4} text="0 of 4 done" />
          <Progress label="Steps done" value={1} max={4} text="1 of 4 done" />
          <Progress label="Steps done" value={4} max={4} text="4 of 4 done" />
        </div>
      </Specimen>
      <Specimen name="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} dot>
            {tone}
          </Badge>
        ))}
        <Badge tone="positive">
          <Check />
          Registered
        </Badge>
        <Badge tone="live">LIVE</Badge>
        <Badge tone="elite">Elite</Badge>
        <Count>12</Count>
        <Count accent>4</Count>
      </Specimen>
      <Specimen name="Avatars">
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Margaret" size={24} />
        <Avatar name="Margaret" size={40} />
        <Avatar name="Margaret" size={56} />
        <Avatar name="Élodie" size={96} />
      </Specimen>
    </Columns>
    <Specimen name="Banner" wide>
      <Banner onDismiss={() => undefined}>
        A cloud outage is slowing some replays. Live webinars are not affected.
      </Banner>
    </Specimen>
  </Section>
)
