/** Signs in as admin and answers the headers of a session. */
export async function signIn(
  origin: string,
  password: string,
  { tenant = "000000", username = "admin" } = {},
): Promise<Record<string, string>> {
  const authorization = `Basic ${Buffer.from("saber:saber_secret").toString("base64")}`;
  const response = await fetch(`${origin}/api/blade-auth/oauth/token`, {
    method: "POST",
    headers: { authorization, "tenant-id": tenant, "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "password", username, password }),
  });
  const { access_token: token, error_description: problem } = (await response.json()) as {
    access_token?: string;
    error_description?: string;
  };
  if (!token) throw new Error(`Could not sign in: ${problem}`);
  return { authorization, "blade-auth": `bearer ${token}` };
}
