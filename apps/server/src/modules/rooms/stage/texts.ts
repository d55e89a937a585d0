export const stageTexts = {
  brought: 'Changed.',
  left: 'You are back in the audience.',
  hostStays: 'A host is always on the stage.',
}
