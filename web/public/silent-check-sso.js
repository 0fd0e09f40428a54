// The identity provider sends the hidden frame here after looking whether somebody is signed in; the page hands the answer on.
parent.postMessage(location.href, location.origin);
