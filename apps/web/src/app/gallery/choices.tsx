import { useState } from 'react'
import { Checkbox, Switch } from '#ui/fields/checkbox.tsx'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import { DoneToggle } from '#ui/controls/done-toggle.tsx'
import { type Tab, Tabs } from '#ui/controls/tabs.tsx'
import { Columns, Section, Specimen } from './specimen.tsx'

const webinarTabs: Tab<string>[] = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'replays', label: 'Replays', count: 12 },
  { value: 'watched', label: 'Watched' },
]

const TabsSpecimen = ({ look }: { look: 'capitals' | 'plain' }) => {
  const [tab, setTab] = useState('upcoming')
  return (
    <Tabs label={`Webinars, ${look}`} tabs={webinarTabs} value={tab} onValueChange={setTab} look={look}>
      <p className="pt-4 text-ink-muted">The panel of “{tab}”.</p>
    </Tabs>
  )
}

const DoneSpecimen = () => {
  const [isDone, setIsDone] = useState(false)
  return <DoneToggle label="Done: Join a live webinar" done={isDone} onToggle={setIsDone} />
}

const times = ['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM']

const PillsSpecimen = () => {
  const [when, setWhen] = useState('soon')
  const [time, setTime] = useState('')
  return (
    <div className="grid gap-5">
      <ChoicePills
        legend="When should we call?"
        choices={[
          { value: 'soon', label: 'As soon as possible' },
          { value: 'time', label: 'At a time I choose' },
        ]}
        value={when}
        onChange={setWhen}
      />
      <ChoicePills
        legend="Time"
        dense
        choices={times.map((value) => ({ value, label: value }))}
        value={time}
        onChange={setTime}
        {...(time === '' && { error: 'Please choose a time' })}
      />
    </div>
  )
}

export const Choices = () => (
  <Section title="Choices and tabs">
    <Columns>
      <Specimen name="Checkbox" wide>
        <div className="grid justify-items-start gap-1">
          <Checkbox>Text me news of coming webinars.</Checkbox>
          <Checkbox defaultChecked>
            Text me a reminder ten minutes before. Message rates may apply, reply STOP to end.
          </Checkbox>
          <Checkbox>Keep me signed in</Checkbox>
          <Checkbox indeterminate>Some of them</Checkbox>
          <Checkbox disabled>Fixed by the environment</Checkbox>
          <Checkbox disabled defaultChecked>
            Fixed, and on
          </Checkbox>
          <Checkbox error="Please accept the terms to go on">I accept the terms</Checkbox>
        </div>
      </Specimen>
      <Specimen name="Switch" wide>
        <div className="grid justify-items-start gap-1">
          <Switch>Record by itself</Switch>
          <Switch defaultChecked>Show in the portal</Switch>
          <Switch disabled>Second factor for staff</Switch>
          <Switch disabled defaultChecked>
            Fixed, and on
          </Switch>
        </div>
      </Specimen>
      <Specimen name="Pills: one of a few choices" wide>
        <PillsSpecimen />
      </Specimen>
      <Specimen name="Done: open, done, focus, disabled">
        <DoneSpecimen />
        <DoneToggle label="Done: Set your password" done onToggle={() => undefined} />
        <DoneToggle label="Done: focused" done={false} className="is-focus" onToggle={() => undefined} />
        <DoneToggle label="Done: disabled" done={false} disabled onToggle={() => undefined} />
      </Specimen>
      <Specimen name="Tabs" wide>
        <TabsSpecimen look="capitals" />
      </Specimen>
      <Specimen name="Tabs, plain" wide>
        <TabsSpecimen look="plain" />
      </Specimen>
    </Columns>
  </Section>
)
