import type { Modules } from './web.ts'

const builder: Modules = ['web/forms/builder-screen.tsx', /^web\/questions\/[\w-]+-editor\.tsx$/]
const results: Modules = ['web/responses/results-screen.tsx', /^web\/questions\/[\w-]+-summary\.tsx$/]

/** The addresses of the application, each with what its script asks for as soon as it runs. */
export const screens: Record<string, Modules> = {
  '/login': ['web/users/login-screen.tsx'],
  '/signup': ['web/users/signup-screen.tsx'],
  '/dashboard': ['web/activity/overview-screen.tsx'],
  '/dashboard/me': ['web/users/own-profile-screen.tsx'],
  '/dashboard/user/:username': ['web/users/user-screen.tsx'],
  '/dashboard/form': ['web/forms/form-list-screen.tsx'],
  '/dashboard/form/new': builder,
  '/dashboard/form/edit/:formId': builder,
  '/dashboard/form/:formId/results': results,
  '/dashboard/invite/:formId': ['web/forms/form-detail-screen.tsx'],
  '/dashboard/results/:responseId': ['web/responses/response-screen.tsx'],
  // whether there is such a screen, or which of two it is, only the script finds out
  '/dashboard/*': [],
  '/results/:id': [],
}
