const isDoor = /^\/(login(\/|$)|forgetPwd$)/.test(location.pathname);

let landing: string | undefined = isDoor ? undefined : location.pathname + location.search;

/** The address this page was opened with: where a visitor who has to sign in first wanted to go. */
export function landingAddress(): string | undefined {
  return landing;
}

/** Once inside, later sign-ins start at the home page. */
export function forgetLanding(): void {
  landing = undefined;
}
