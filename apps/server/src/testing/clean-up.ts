import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs when the test that asks is done; asked outside of a test, when its file is. */
export const cleanUp = (work: () => Promise<unknown>): void => {
  const undo = async () => {
    await work()
  }
  if (TestRunner.getCurrentTest() === undefined) afterAll(undo)
  else onTestFinished(undo)
}
