import { useState } from 'react'
import type { AppFailure } from '#lib/api/app-failure.ts'
import type { Outlook } from '../connection/use-outlook.ts'

/** Whether the person's room was looked into after this failure: what was read before says nothing about it. */
export const useLookedSince = (failure: AppFailure | undefined, { at }: Outlook): boolean => {
  const [failed, setFailed] = useState<{ failure: AppFailure; at: number }>()

  if (failure && failed?.failure !== failure) setFailed({ failure, at })
  return failure !== undefined && failed?.failure === failure && at > failed.at
}
